/** A date formatter that is created at first use, because that takes a phone a tenth of a second. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date | number) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => {
    format ??= new Intl.DateTimeFormat('en-US', options)
    return format.format(date)
  }
}

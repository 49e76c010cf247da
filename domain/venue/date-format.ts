/** Creates the formatter at first use, because that takes 100 ms on a phone. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date | number) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => {
    format ??= new Intl.DateTimeFormat('en-US', options)
    return format.format(date)
  }
}

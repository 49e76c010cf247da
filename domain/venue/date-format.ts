/** Writes dates as Intl does. It is made when it is first needed: Intl's first use holds a phone up for a tenth of a second. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date | number) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => {
    format ??= new Intl.DateTimeFormat('en-US', options)
    return format.format(date)
  }
}

/** How a field formats and validates its input. */
export type FieldRules = {
  /** Formats the text typed so far, with its brackets, spaces and dashes. */
  typed: (text: string) => string
  /** Returns the stored form. */
  form: (text: string) => string
  /** Returns the error of the whole text. */
  problem: (text: string) => string | undefined
}

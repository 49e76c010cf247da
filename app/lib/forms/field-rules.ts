/** How a field writes what is typed into it, and what it says about it. */
export type FieldRules = {
  /** The text so far, with its brackets, spaces and dashes. */
  typed: (text: string) => string
  /** The form in which it is kept. */
  form: (text: string) => string
  /** What is wrong with the whole text. */
  problem: (text: string) => string | undefined
}

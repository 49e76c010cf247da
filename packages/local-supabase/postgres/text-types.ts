import pg from 'pg'

// Dates, timestamps without a zone, and intervals.
const staysText = [1082, 1114, 1186]

/** Keeps the values as text for which JavaScript has no type. */
export function textTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  for (const type of staysText) types.setTypeParser(type, String)
  return types
}

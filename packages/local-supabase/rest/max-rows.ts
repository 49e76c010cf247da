/** The default of `max_rows` in Supabase; longer results are cut. */
export const maxRows = 1000

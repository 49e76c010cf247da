export const textLink =
  'inline-block min-h-6 font-semibold underline decoration-1 underline-offset-4 hover:decoration-2'

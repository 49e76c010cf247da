export const PAGE = 25

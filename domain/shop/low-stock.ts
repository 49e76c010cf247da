/** Below this, a count on the shelf is red. SQL has it once more, in the index stock_items_low_idx and in staff's alerts. */
export const lowStock = 10

/** Threshold of low stock, equal to the index stock_items_low_idx and staff_alerts in SQL. */
export const lowStock = 10

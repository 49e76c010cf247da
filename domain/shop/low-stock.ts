/** Also in stock_items_low_idx and staff_alerts in SQL. */
export const lowStock = 10

/** What sending a parcel costs, how many working days it takes at most, and how long it may come back. Beside the venue, which every page loads. */
export const parcels = { cents: 0 as number, days: 5, returnDays: 30 }

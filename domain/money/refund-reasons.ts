/** Why money goes back where nobody says so. A refund keeps these words as it keeps those of a person, and its provider is told them. */
export const refundReasons = {
  bookingCancelled: 'Booking cancelled',
  bookingsCancelled: 'Bookings cancelled',
  bookingMoved: 'Change of booking',
  changedAtDesk: 'Changed at the desk',
  giftCard: (lastFour: string) => `Gift card ending in ${lastFour}`,
  timeSoldAgain: 'Time sold again',
  readerTookTooLate: 'The reader took it when the sale could not stand any more',
  refundedInSquare: 'Refunded in Square',
}

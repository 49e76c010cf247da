/** Reasons of automatic refunds, stored and sent to the provider like typed reasons. */
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

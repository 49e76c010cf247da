/** How long the app waits, in milliseconds. An object, so that a test with a real server shortens a wait instead of faking timers. */
export const intervals = {
  /** Between two reads of rows that no signal announces, and of rows whose signals may be missing. */
  poll: 30_000,
  /** On a page that no one touches, free times are followed after this time: they came with the page. */
  followTimesAfter: 10_000,
  /** How long a socket may take to open: some seconds on a phone. */
  openSocket: 4_000,
  /** How long a payment may take before the buyer is told what it waits for. */
  slowPayment: 4_000,
  /** Between two questions of an idle office screen whether the backend answers. With outageTiming.probeMs under five seconds. */
  outageLook: 2_500,
}

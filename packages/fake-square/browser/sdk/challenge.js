import { openSheet } from './sheet.js'

/** Resolves to 'passed', 'failed' or 'canceled'. */
export async function askForCode(challenge, { amount, currencyCode }, destroyed) {
  const words = amount === undefined ? '' : `${amount} ${currencyCode}`
  const params = { challenge, amount: words }
  const sheet = { page: 'challenge.html', title: 'Your bank asks for a code', params, height: '24rem' }
  return (await openSheet(sheet, destroyed)).result
}

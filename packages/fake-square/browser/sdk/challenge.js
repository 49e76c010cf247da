import { openSheet } from './sheet.js'

/** Opens the bank's window over the page until the card is destroyed. Resolves to 'passed', 'failed' or 'canceled'. */
export async function askForCode(challenge, { amount, currencyCode }, gone) {
  const words = amount === undefined ? '' : `${amount} ${currencyCode}`
  const params = { challenge, amount: words }
  const sheet = { page: 'challenge.html', title: 'Your bank asks for a code', params, height: '24rem' }
  return (await openSheet(sheet, gone)).result
}

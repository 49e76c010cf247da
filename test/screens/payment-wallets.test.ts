import { beforeEach, describe, expect, it } from 'vitest'
import { eventually, expectAddress, expectToast, fill, press, sees } from './actions.ts'
import { enterGiftCard, fillShipping, issueGiftCard, pay, putTowelInCart } from './card.ts'
import { loseAnswers, sent } from './network.ts'
import { open, screen, user } from './screen.tsx'
import { newcomerEmail, openVenue } from './venue.ts'
import { bringWallets, tokenDeclined, tokenOk, type Wallets, walletButton } from './wallets.ts'

const venue = openVenue()
let wallets: Wallets
beforeEach(() => {
  wallets = bringWallets()
})

const names = ['Apple Pay', 'Google Pay', 'Cash App Pay']
const payments = () => sent.filter(({ path }) => path.endsWith('/process-square-payment'))
const seen = () => names.filter((name) => walletButton(name) !== null)
const pressWallet = async (name: string) => {
  await eventually(() => expect(walletButton(name)).not.toBeNull())
  await user.click(walletButton(name) as HTMLElement)
}
const paidWith = (email: string) => venue.sql`
  select p.wallet, p.card_last_four, p.amount_cents from public.payments p join public.orders o on o.id = p.order_id
  where o.email = ${email} and p.status = 'completed'`

async function standWithTowel(): Promise<string> {
  const email = newcomerEmail()
  await putTowelInCart()
  await fillShipping(email)
  return email
}

describe('wallet buttons at the payment step', () => {
  it('the wallet buttons appear above the card form in order, each with the amount due', async () => {
    await putTowelInCart()
    await eventually(() => expect(seen()).toEqual(names))
    expect(wallets.sums).toEqual(['17.28', '17.28', '17.28'])
    const [wallet, card] = [walletButton('Google Pay'), screen.getByText('Card number')]
    expect(wallet?.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await press('One more, Quantity of Waffle Towel')
    await eventually(() => expect(wallets.sums.slice(3)).toEqual(['34.56', '34.56', '34.56']))
  })

  it('the wallet buttons are hidden in a browser without wallets, also at the next visit', async () => {
    bringWallets(['applePay', 'googlePay', 'cashAppPay'])
    await putTowelInCart()
    await screen.findByText('Card number')
    await eventually(() => expect(screen.queryByText('Or pay by card:')).toBeNull())
    expect(seen()).toEqual([])
    expect(localStorage.getItem('nightlark.absent-wallets')).toBe('apple_pay google_pay cash_app_pay')
  })

  it('the wallet buttons show only the available wallets', async () => {
    bringWallets(['applePay'])
    await putTowelInCart()
    await eventually(() => expect(seen()).toEqual(['Google Pay', 'Cash App Pay']))
    bringWallets()
    await open('/cart')
    await eventually(() => expect(seen()).toEqual(names))
    expect(localStorage.getItem('nightlark.absent-wallets')).toBe('')
  })

  it('the wallet buttons ask for the remainder after a gift card and are hidden when it covers everything', async () => {
    await issueGiftCard(venue.sql, 'QRSTVWXYZ234WDTA', 500)
    await putTowelInCart()
    await enterGiftCard('QRSTVWXYZ234WDTA')
    await eventually(() => expect(wallets.sums.slice(-3)).toEqual(['12.28', '12.28', '12.28']))
    await venue.sql`update public.gift_cards set initial_cents = 5000, balance_cents = 5000 where last_four = 'WDTA'`
    await press('Remove gift card')
    await enterGiftCard('QRSTVWXYZ234WDTA')
    await screen.findByText(/^Your gift card pays for all of it/)
    expect(seen()).toEqual([])
  })
})

describe('paying with a card wallet', () => {
  it('a wallet opens on click, pays once, and is named on the payment and the ticket', async () => {
    const email = await standWithTowel()
    await pressWallet('Google Pay')
    expect(wallets.opened).toEqual(['Google Pay'])
    // A second click does nothing while the sheet is open.
    await user.click(walletButton('Google Pay') as HTMLElement)
    expect(wallets.opened).toEqual(['Google Pay'])
    wallets.end(tokenOk)
    await expectToast('Payment successful!')
    expect(payments().map(({ body }) => body.wallet)).toEqual(['google_pay'])
    expect(await paidWith(email)).toEqual([
      { wallet: 'google_pay', card_last_four: '1111', amount_cents: 1728 },
    ])
    await expectAddress('/')
    await sees('Paid: $17.28, Google Pay, Visa ending in 1111')
  })

  it('closing the wallet sheet is not an error, and the card still pays', async () => {
    const email = await standWithTowel()
    await pressWallet('Apple Pay')
    wallets.end({ status: 'Cancel' })
    await eventually(() => expect(screen.getByRole('button', { name: 'Pay $17.28' })).toBeEnabled())
    expect([payments(), screen.queryAllByText(/not answer|failed/)]).toEqual([[], []])
    expect(screen.getByLabelText('Email')).toHaveValue(email)
    await pay('Pay $17.28')
    await expectToast('Payment successful!')
    expect(await paidWith(email)).toEqual([{ wallet: null, card_last_four: '1111', amount_cents: 1728 }])
  })

  it('a card payment replaces a wallet that does not answer, and its late answer is ignored', async () => {
    const email = await standWithTowel()
    await pressWallet('Google Pay')
    await pay('Pay $17.28')
    await expectToast('Payment successful!')
    wallets.end(tokenOk)
    await expectAddress('/')
    expect(payments()).toHaveLength(1)
    expect(await paidWith(email)).toHaveLength(1)
  })

  it('a declined wallet keeps the form, and the same payment attempt is paid by another', async () => {
    const email = await standWithTowel()
    await pressWallet('Apple Pay')
    wallets.end(tokenDeclined)
    await expectToast('Payment failed', 'The card was declined. Please use another card.')
    await pressWallet('Apple Pay')
    wallets.end(tokenOk)
    await expectToast('Payment successful!')
    expect(new Set(payments().map(({ body }) => body.attemptId)).size).toBe(1)
    expect(await paidWith(email)).toEqual([
      { wallet: 'apple_pay', card_last_four: '1111', amount_cents: 1728 },
    ])
  })

  it('a wallet does not open while the form is incomplete, and the missing fields are shown', async () => {
    await putTowelInCart()
    await fill('Full name', 'Robin Newcomer')
    await pressWallet('Google Pay')
    await expectToast('Missing information', 'Please fill in all required shipping fields.')
    await eventually(() => expect(screen.getByLabelText('Email')).toHaveFocus())
    expect([wallets.opened, payments()]).toEqual([[], []])
  })

  it('a wallet continues the payment whose answer was lost', async () => {
    const email = await standWithTowel()
    const hear = loseAnswers('process-square-payment')
    const learn = loseAnswers('order_of_attempt')
    await pressWallet('Google Pay')
    wallets.end(tokenOk)
    await expectToast('Payment failed', 'Nothing is charged twice')
    hear()
    await pressWallet('Google Pay')
    wallets.end(tokenOk)
    await expectToast('Payment successful!')
    learn()
    expect(new Set(payments().map(({ body }) => body.attemptId)).size).toBe(1)
    expect(await paidWith(email)).toHaveLength(1)
  })
})

describe('Cash App Pay', () => {
  const app = 'Cash App Pay'

  it('Cash App Pay pays an approved amount without another click', async () => {
    const email = await standWithTowel()
    await pressWallet(app)
    await eventually(() => expect(wallets.opened).toEqual([app]))
    wallets.approve(tokenOk)
    await expectToast('Payment successful!')
    expect(payments().map(({ body }) => body.wallet)).toEqual(['cash_app_pay'])
    expect(await paidWith(email)).toHaveLength(1)
  })

  it('Cash App Pay waits for a click when the approval did not start on this page', async () => {
    await standWithTowel()
    await eventually(() => expect(walletButton(app)).not.toBeNull())
    wallets.approve(tokenOk)
    await sees('Cash App Pay has approved $17.28. Nothing is charged until you press the button.')
    expect(payments()).toEqual([])
    await press('Pay $17.28 with Cash App Pay')
    await expectToast('Payment successful!')
    expect(payments().map(({ body }) => body.wallet)).toEqual(['cash_app_pay'])
  })

  it('Cash App Pay pays nothing when it has approved another amount than is due', async () => {
    await standWithTowel()
    await pressWallet(app)
    const { approve } = wallets
    await press('One more, Quantity of Waffle Towel')
    await eventually(() => expect(wallets.sums.at(-1)).toBe('34.56'))
    approve(tokenOk)
    await sees('has approved $34.56')
    expect(payments()).toEqual([])
    await press('Pay another way')
    await press('Pay $34.56')
    await expectToast('Payment successful!')
    expect(payments().map(({ body }) => body.wallet)).toEqual([undefined])
  })

  it('Cash App Pay does not open while the form is incomplete, and an approval waits until it is complete', async () => {
    await putTowelInCart()
    await pressWallet(app)
    await expectToast('Missing information')
    expect(wallets.opened).toEqual([])
    wallets.approve(tokenOk)
    await sees('Cash App Pay has approved $17.28.')
    await fillShipping(newcomerEmail())
    await press('Pay $17.28 with Cash App Pay')
    await expectToast('Payment successful!')
  })

  it('Cash App Pay keeps its approval for an unanswered payment and discards a declined one', async () => {
    const email = await standWithTowel()
    await pressWallet(app)
    wallets.approve(tokenDeclined)
    await expectToast('Payment failed', 'The card was declined.')
    await screen.findByRole('button', { name: 'Pay $17.28' })
    await pressWallet(app)
    const learn = loseAnswers('order_of_attempt')
    const hear = loseAnswers('process-square-payment')
    wallets.approve(tokenOk)
    await sees('We did not hear back about this payment.')
    hear()
    await press('Pay $17.28 with Cash App Pay')
    await expectToast('Payment successful!')
    learn()
    expect(await paidWith(email)).toHaveLength(1)
  })
})

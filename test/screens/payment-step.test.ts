import { beforeEach, describe, expect, it } from 'vitest'
import { eventually, expectToast, press, pressTwice, sees } from './actions.ts'
import { bringSquare, enterGiftCard, fillContact, fillShipping, issueGiftCard } from './card.ts'
import { setIntervals } from './intervals.ts'
import { answer, clearLine, cut, holdBack, loseAnswers, sent } from './network.ts'
import { open, screen, user } from './screen.tsx'
import { enterAsNewcomer, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => bringSquare())

type Sale = {
  path: string
  /** Opens the payment step with something to pay. */
  stand: () => Promise<void>
  /** Returns to the payment step of an unanswered payment. */
  comeBack: () => Promise<void>
  /** The call that asks for the outcome. */
  asks: string
  /** The button's label when a gift card pays everything. */
  label: string
  paid: () => Promise<void>
}

const sales: Record<string, Sale> = {
  'the cart': {
    path: 'process-square-payment',
    asks: 'order_of_attempt',
    comeBack: () => open('/cart'),
    label: 'Place order',
    stand: async () => {
      const towel = { productId: 'waffle-towel', name: 'Waffle Towel', priceCents: 1600, quantity: 1 }
      localStorage.setItem('nightlark.cart', JSON.stringify([towel]))
      await open('/cart')
      await fillShipping('robin@example.com')
    },
    paid: () => expectToast('Payment successful!'),
  },
  'a bay': {
    path: 'book-bay',
    asks: 'booking_of_hold',
    comeBack: () => open('/booking?day=2026-11-27'),
    label: 'Book',
    stand: async () => {
      await open('/booking?day=2026-11-27')
      await eventually(() => {
        const isHeld = screen.queryByRole('heading', { name: 'Your booking' }) !== null
        expect(isHeld || screen.getAllByRole('button', { name: /, \$\d+\.\d\d, Bay \d/ }).length > 0).toBe(
          true,
        )
      })
      const [time] = screen.queryAllByRole('button', { name: /, \$\d+\.\d\d, Bay \d/ })
      if (time) await user.click(time)
      await screen.findByRole('heading', { name: 'Your booking' })
      await fillContact('robin@example.com')
    },
    paid: async () => {
      await screen.findByRole('heading', { name: 'Your bay is booked' })
    },
  },
  'a membership': {
    path: 'join-membership',
    asks: 'purchase_of_attempt',
    comeBack: async () => {
      await open('/member-signup?plan=Weekday')
      // A person who is already a member renews.
      await press(/^(Continue|Renew)$/)
    },
    label: 'Become a member',
    stand: async () => {
      await open('/member-signup?plan=Weekday')
      await press('Continue')
      await screen.findByText('Have a gift card?')
    },
    paid: async () => {
      await screen.findByRole('heading', { name: "You're a member." })
    },
  },
}

let issued = 0
async function applyNewGiftCard(cents: number): Promise<string> {
  const code = `QRSTVWXYZ23456${issued++ + 10}`
  await issueGiftCard(venue.sql, code, cents)
  await enterGiftCard(code)
  await sees(/Gift card ending in \w{4}: -\$/)
  return code
}

const attemptsSent = (path: string) =>
  sent
    .filter((one) => one.path.endsWith(`/${path}`))
    .map(({ body }) => body.attemptId ?? (body.hold as { id: string }).id)

describe.each(Object.entries(sales))('the payment step of %s', (_, { path, label, stand, paid }) => {
  it('the payment step repeats the unanswered payment attempt, also after a refusal and a reload', async () => {
    await enterAsNewcomer(venue)
    await stand()
    await applyNewGiftCard(50_000)
    const mend = cut(path)
    await press(label)
    await sees('We did not hear back about this payment. Nothing is charged twice')
    mend()
    const refusal = { success: false, code: 'too_many', error: 'Too many tries.' }
    const admit = answer(path, refusal, 429)
    await press(label)
    await sees('Too many tries.')
    admit()
    await stand()
    await sees(/Your last payment .+ was not answered\. Nothing is charged twice/)
    await applyNewGiftCard(50_000)
    await press(label)
    await paid()
    const ids = attemptsSent(path)
    expect([ids.length, new Set(ids).size]).toEqual([3, 1])
  })
})

it('the payment step says after some seconds what it waits for and that nothing is charged twice', async () => {
  const { stand, label, path, paid } = sales['a membership'] as Sale
  await enterAsNewcomer(venue)
  await stand()
  await applyNewGiftCard(50_000)
  const mend = cut(path)
  await press(label)
  await sees('We did not hear back about this payment.')
  mend()
  const bring = holdBack(path)
  setIntervals({ slowPayment: 300 })
  await press(label)
  await sees('Processing...')
  await sees('We are checking with the bank whether your first try went through.')
  bring()
  await paid()
})

describe.each(Object.entries(sales))(
  'the payment step of %s',
  (_, { path, asks, label, stand, comeBack, paid }) => {
    it('the payment step finds a payment that went through when the page is opened again', async () => {
      await enterAsNewcomer(venue)
      await stand()
      await applyNewGiftCard(50_000)
      cut(asks)
      loseAnswers(path)
      await press(label)
      await sees('We did not hear back about this payment. Nothing is charged twice')
      clearLine()
      await comeBack()
      await paid()
      expect(attemptsSent(path)).toEqual([])
    })
  },
)

// gift-cards.test.ts and checkout.test.ts cover the cart.
const beyondCart = Object.entries(sales).filter(([name]) => name !== 'the cart')

describe.each(beyondCart)('the payment step of %s', (_, { path, label, stand, paid }) => {
  it('the payment step checks a gift card again that was spent elsewhere', async () => {
    await enterAsNewcomer(venue)
    await stand()
    const code = await applyNewGiftCard(50_000)
    await venue.sql`update public.gift_cards set balance_cents = 300 where last_four = ${code.slice(-4)}`
    await press(label)
    await sees('The balance of the gift card has changed.')
    await sees(/Gift card ending in \w{4}: -\$3\.00\. To pay by card: \$/)
    await screen.findByText('This uses up the gift card.')
    await venue.sql`delete from public.bookings where status = 'held'`
  })

  it('the payment step pays once on a double click', async () => {
    await enterAsNewcomer(venue)
    await stand()
    await applyNewGiftCard(50_000)
    await pressTwice(label)
    await paid()
    expect(attemptsSent(path)).toHaveLength(1)
  })
})

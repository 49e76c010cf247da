import type { ComponentType } from 'react'
import type { KeyedCardProps } from '#app/features/payment/rules.ts'
import type { OpenTab } from '#domain/contract/tabs.ts'
import {
  type PaidSale,
  type PayWay,
  priceOf,
  priceOfTab,
  type SaleLine,
  type TabPlace,
  type TakenCard,
} from '../rules.ts'
import { PayDialog } from './pay-dialog.tsx'
import { PutDialog } from './put-dialog.tsx'
import { TabDialog } from './tab-dialog.tsx'

/** The open dialog of the register. */
export type Over =
  | { kind: 'tab'; of: string }
  | { kind: 'put' }
  | { kind: 'pay'; way: PayWay; tab: OpenTab | null }

/** A tab disappears with its last line, and its dialog with it. */
export function isCovering(over: Over | null, tabs: readonly OpenTab[]): boolean {
  return over !== null && (over.kind !== 'tab' || tabs.some(({ number }) => number === over.of))
}

type RegisterDialogsProps = {
  over: Over
  tabs: readonly OpenTab[]
  day: string
  lines: readonly SaleLine[]
  tabNumber: string | null
  KeyedCard: ComponentType<KeyedCardProps>
  /** The customer's email, if known. */
  email: string
  onOver: (over: Over | null) => void
  onPut: (place: TabPlace, hasSeenId: boolean) => Promise<unknown>
  onPay: (tab: OpenTab | null, paid: PaidSale & { changeCents: number }, card: TakenCard) => Promise<unknown>
}

/** The dialogs of the register, one at a time. */
export function RegisterDialogs(props: RegisterDialogsProps) {
  const { over, tabs, day, lines, tabNumber, email, onOver, onPut, onPay } = props
  const needsId = lines.some((line) => line.needsId)
  const handleClose = () => onOver(null)

  if (over.kind === 'put')
    return <PutDialog day={day} number={tabNumber} needsId={needsId} onClose={handleClose} onPut={onPut} />
  if (over.kind === 'tab') {
    const tab = tabs.find(({ number }) => number === over.of)
    if (!tab) return null
    return <TabDialog tab={tab} onClose={handleClose} onPay={(way) => onOver({ kind: 'pay', way, tab })} />
  }
  const { way, tab } = over
  const { totalCents, subtotalCents } = tab ? priceOfTab(tab) : priceOf(lines)
  return (
    <PayDialog
      way={way}
      totalCents={totalCents}
      subtotalCents={subtotalCents}
      // The ID was checked when the items went on the tab.
      needsId={tab === null && needsId}
      hasGift={tab === null && lines.some(({ isGiftCard }) => isGiftCard)}
      email={tab ? tab.email : email}
      KeyedCard={props.KeyedCard}
      backLabel={tab ? 'Back to register' : 'Back to the sale'}
      onClose={handleClose}
      onPay={(...paid) => onPay(tab, ...paid)}
    />
  )
}

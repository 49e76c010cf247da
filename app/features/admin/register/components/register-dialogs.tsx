import type { ComponentType } from 'react'
import type { KeyedCardProps } from '#app/features/payment/rules.ts'
import type { OpenTab } from '#domain/contract/tabs.ts'
import {
  type CardSource,
  type PaymentMode,
  priceSale,
  priceTab,
  type SaleLine,
  type SalePaymentDetails,
  type TabPlace,
} from '../rules.ts'
import { PayDialog } from './pay-dialog.tsx'
import { TabDialog } from './tab-dialog.tsx'
import { TabPickerDialog } from './tab-picker-dialog.tsx'

export type OpenDialog =
  | { kind: 'tab'; of: string }
  | { kind: 'put' }
  | { kind: 'pay'; way: PaymentMode; tab: OpenTab | null }

/** A tab disappears with its last line, and its dialog with it. */
export function isDialogOpen(dialog: OpenDialog | null, tabs: readonly OpenTab[]): boolean {
  return dialog !== null && (dialog.kind !== 'tab' || tabs.some(({ number }) => number === dialog.of))
}

type RegisterDialogsProps = {
  dialog: OpenDialog
  tabs: readonly OpenTab[]
  day: string
  lines: readonly SaleLine[]
  tabNumber: string | null
  KeyedCard: ComponentType<KeyedCardProps>
  email: string
  onDialogChange: (over: OpenDialog | null) => void
  onAddToTab: (place: TabPlace, hasSeenId: boolean) => Promise<unknown>
  onPay: (
    tab: OpenTab | null,
    paid: SalePaymentDetails & { changeCents: number },
    card: CardSource,
  ) => Promise<unknown>
}

export function RegisterDialogs(props: RegisterDialogsProps) {
  const { dialog, tabs, day, lines, tabNumber, email, onDialogChange, onAddToTab, onPay } = props
  const needsId = lines.some((line) => line.needsId)
  const handleClose = () => onDialogChange(null)

  if (dialog.kind === 'put')
    return (
      <TabPickerDialog
        day={day}
        number={tabNumber}
        needsId={needsId}
        onClose={handleClose}
        onAddToTab={onAddToTab}
      />
    )
  if (dialog.kind === 'tab') {
    const tab = tabs.find(({ number }) => number === dialog.of)
    if (!tab) return null
    return (
      <TabDialog tab={tab} onClose={handleClose} onPay={(way) => onDialogChange({ kind: 'pay', way, tab })} />
    )
  }
  const { way, tab } = dialog
  const { totalCents, subtotalCents } = tab ? priceTab(tab) : priceSale(lines)
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

import { Link } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { linkedGiftCode } from '../state.ts'

/** Pre-fills the next payment step in this tab with the card. */
export function GiftUses({ code }: { code: string }) {
  const saveCode = () => linkedGiftCode.save(code)
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Link to="/booking" onClick={saveCode} className={buttonStyle('pine')}>
        Book a bay with it
      </Link>
      <Link to="/shop" onClick={saveCode} className={buttonStyle('outline')}>
        Shop with it
      </Link>
    </div>
  )
}

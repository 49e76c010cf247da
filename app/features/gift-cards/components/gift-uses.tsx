import { Link } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { carriedCode } from '../state.ts'

/** Links to places to spend the card, whose payment step is pre-filled with it. */
export function GiftUses({ code }: { code: string }) {
  const carry = () => carriedCode.keep(code)
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Link to="/booking" onClick={carry} className={buttonStyle('pine')}>
        Book a bay with it
      </Link>
      <Link to="/shop" onClick={carry} className={buttonStyle('outline')}>
        Shop with it
      </Link>
    </div>
  )
}

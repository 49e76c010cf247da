import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Card } from '#app/ui/card.tsx'

/** A gym system takes the bookings; this calendar has only earlier ones. */
export function CalendarElsewhere({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <Card title="Day calendar" className="mb-6">
        <p className="mt-4">
          Bays are booked in Gym Master. The calendar of this site does not know what is free there.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Link to="/admin/bookings" className={buttonStyle('pine')}>
            Gym Master bookings
          </Link>
          <Button variant="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Hide' : 'Show'} what was booked here before
          </Button>
        </div>
      </Card>
      {isOpen && children}
    </>
  )
}

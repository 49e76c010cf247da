import { pictureNamed, type ShotFigure } from '../rules.ts'
import { Equipment } from './equipment.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Pricing } from './pricing.tsx'

/** What stands below the hero, down to the season: how it goes, what with, what for. */
export function FrontHalf({ figures }: { figures: readonly ShotFigure[] }) {
  return (
    <>
      <HowItWorks picture={pictureNamed('clubhouse')} />
      <Equipment figures={figures} />
      <Pricing />
    </>
  )
}

import { pictureNamed, type ShotFigure } from '../rules.ts'
import { Equipment } from './equipment.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Pricing } from './pricing.tsx'

/** The sections between the hero and the season's poster. */
export function FrontHalf({ figures }: { figures: readonly ShotFigure[] }) {
  return (
    <>
      <HowItWorks picture={pictureNamed('clubhouse')} />
      <Equipment figures={figures} />
      <Pricing />
    </>
  )
}

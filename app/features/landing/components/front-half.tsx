import type { PictureFile } from '#app/ui/picture.tsx'
import type { ShotFigure } from '../schema.ts'
import { Equipment } from './equipment.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Pricing } from './pricing.tsx'

type FrontHalfProps = { clubhouse: PictureFile | undefined; figures: readonly ShotFigure[] }

/** What stands below the hero, down to the season: how it goes, what with, what for. */
export function FrontHalf({ clubhouse, figures }: FrontHalfProps) {
  return (
    <>
      <HowItWorks picture={clubhouse} />
      <Equipment figures={figures} />
      <Pricing />
    </>
  )
}

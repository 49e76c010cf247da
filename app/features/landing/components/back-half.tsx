import type { PictureFile } from '#app/ui/picture.tsx'
import type { GalleryItem, TeaserItem } from '../schema.ts'
import { Flyer } from './flyer.tsx'
import { Gallery } from './gallery.tsx'
import { Quote } from './quote.tsx'
import { StoreTeaser } from './store-teaser.tsx'
import { Story } from './story.tsx'
import { Testimonials } from './testimonials.tsx'

type BackHalfProps = {
  teaser: readonly TeaserItem[]
  gallery: readonly GalleryItem[]
  story: PictureFile | undefined
  flyer: PictureFile | undefined
}

/** What stands below the season: the shop's window, the people, and how to reach them. */
export function BackHalf({ teaser, gallery, story, flyer }: BackHalfProps) {
  return (
    <>
      <StoreTeaser items={teaser} />
      <Testimonials />
      {gallery.length > 0 && <Gallery items={gallery} />}
      <Story picture={story} />
      <Flyer picture={flyer} />
      <Quote />
    </>
  )
}

import { listGalleryItems, pictureNamed, pictures, type TeaserItem } from '../rules.ts'
import { Flyer } from './flyer.tsx'
import { Gallery } from './gallery.tsx'
import { Quote } from './quote.tsx'
import { StoreTeaser } from './store-teaser.tsx'
import { Story } from './story.tsx'
import { Testimonials } from './testimonials.tsx'

const gallery = listGalleryItems(pictures)

/** The sections below the season's poster. */
export function BackHalf({ teaser }: { teaser: readonly TeaserItem[] }) {
  return (
    <>
      <StoreTeaser items={teaser} />
      <Testimonials />
      {gallery.length > 0 && <Gallery items={gallery} />}
      <Story picture={pictureNamed('story')} />
      <Flyer picture={pictureNamed('flyer')} />
      <Quote />
    </>
  )
}

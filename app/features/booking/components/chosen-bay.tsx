import { useQuery } from '@tanstack/react-query'
import { bayPictureQuery } from '../queries.ts'

/** Loads while the bay is being held. */
export function ChosenBay({ bayId }: { bayId: string }) {
  const { data } = useQuery(bayPictureQuery(bayId))
  if (!data) return null
  return (
    <img
      {...data.source}
      alt={data.alt}
      sizes="(min-width: 48rem) 24rem, 100vw"
      className="mt-4 aspect-video w-full rounded-md bg-pine-900/10 object-cover"
    />
  )
}

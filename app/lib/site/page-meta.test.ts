import { expect, it } from 'vitest'
import { renderAt } from '../../../test/site-backend.ts'
import { privateMeta, publicMeta } from './page-meta.ts'

renderAt('https://nightlark.example')

it("publicMeta contains the page's canonical address and a picture for sharing", () => {
  const tags = publicMeta('Shop', 'Hats.', { path: '/shop' })
  expect(tags).toContainEqual({ title: 'Shop · Nightlark' })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://nightlark.example/shop' })
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://nightlark.example/og/home.jpg' })
  expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
})

it('privateMeta excludes the page from search engines', () => {
  expect(privateMeta('Cart')).toContainEqual({ name: 'robots', content: 'noindex' })
})

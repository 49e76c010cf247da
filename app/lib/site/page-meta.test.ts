import { expect, it } from 'vitest'
import { privateMeta, publicMeta } from './page-meta.ts'

it('a page that says where it stands has its own address and is shared with a picture', () => {
  const tags = publicMeta('Shop', 'Hats.', { path: '/shop' })
  expect(tags).toContainEqual({ title: 'Shop · Nightlark' })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://nightlark.example/shop' })
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://nightlark.example/og/home.jpg' })
  expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
})

it('a private page is left out by search engines', () => {
  expect(privateMeta('Cart')).toContainEqual({ name: 'robots', content: 'noindex' })
})

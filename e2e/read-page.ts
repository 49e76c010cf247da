import type { APIRequestContext } from '@playwright/test'
import { Window } from 'happy-dom'

type Page = ReturnType<DOMParser['parseFromString']>

/** A page as a search engine gets it: what the host sends, without a browser. */
export async function readPage(request: APIRequestContext, path: string): Promise<Page> {
  return pageOf(await (await request.get(path)).text())
}

export function pageOf(html: string): Page {
  return new new Window().DOMParser().parseFromString(html, 'text/html') as unknown as Page
}

export function contentOf(page: Page, selector: string, attribute = 'content'): string {
  return page.querySelector(selector)?.getAttribute(attribute) ?? ''
}

/** What the page tells by schema.org, its first block. */
export function dataOf(page: Page): Record<string, unknown> {
  return JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
}

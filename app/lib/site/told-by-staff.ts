type WrittenList = { list: HTMLElement; rows: Record<string, string>[] }

/** A list of what staff have set, as the host has written it into this page (server/site/live-page.ts); null where it has not. */
export function writtenList(name: string): WrittenList | null {
  const list = document.querySelector<HTMLElement>(`[data-told-list=${name}][data-known]`)
  if (list === null) return null
  const rows = [...list.children].map((row) =>
    Object.fromEntries(
      [...row.querySelectorAll<HTMLElement>('[data-part]')].map((part) => [
        part.dataset.part,
        part.textContent ?? '',
      ]),
    ),
  )
  return { list, rows }
}

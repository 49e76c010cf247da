// @vitest-environment happy-dom
import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { takeBackChoices } from './early-choices.ts'

function openForm() {
  document.body.innerHTML = `
    <input type="radio" name="length" id="60" checked><input type="radio" name="length" id="90"><input type="radio" name="length" id="120">
    <select><option selected>1</option><option>2</option><option>3</option></select>`
  const radio = (id: string) => document.getElementById(id) as HTMLInputElement
  const select = document.querySelector('select') as HTMLSelectElement
  const heard: string[] = []
  document.body.addEventListener('change', ({ target }) => {
    heard.push(target === select ? `${select.value} players` : `${(target as HTMLInputElement).id} minutes`)
  })
  const choosePlayers = (value: string) => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { radio, select, heard, choosePlayers }
}

it('chooses again what was chosen before the app was there', () => {
  const { radio, select, heard, choosePlayers } = openForm()
  radio('90').click()
  choosePlayers('2')
  const chooseAgain = takeBackChoices(document)
  expect([radio('60').checked, select.value]).toEqual([true, '1'])
  heard.length = 0
  chooseAgain()
  expect(heard).toEqual(['90 minutes', '2 players'])
  expect([radio('90').checked, select.value]).toEqual([true, '2'])
})

it('chooses again what was chosen while the app took the page over', () => {
  const { radio, select, heard, choosePlayers } = openForm()
  radio('90').click()
  const chooseAgain = takeBackChoices(document)
  radio('120').click()
  choosePlayers('3')
  // As React does with what it has not seen.
  radio('60').checked = true
  select.value = '1'
  heard.length = 0
  chooseAgain()
  expect(heard.slice(-2)).toEqual(['120 minutes', '3 players'])
  expect([radio('120').checked, select.value]).toEqual([true, '3'])

  heard.length = 0
  radio('60').click()
  choosePlayers('1')
  expect(heard).toEqual(['60 minutes', '1 players'])
})

it.each([
  ['before React looks at the page', ['choose', 'hydrate']],
  ['by the press that makes React look at the page', ['hydrate', 'choose']],
] as const)('React hears of what was chosen %s', async (_, order) => {
  document.body.innerHTML = `<main>${renderToString(<Lengths chooseAgain={() => undefined} />)}</main>`
  const main = document.querySelector('main') as HTMLElement
  const radio = main.querySelector('[id="90"]') as HTMLInputElement
  const chooseAgain = takeBackChoices(document)
  const acts = {
    choose: () => radio.click(),
    hydrate: () => hydrateRoot(main, <Lengths chooseAgain={chooseAgain} />),
  }
  for (const act of order) acts[act]()
  await vi.waitFor(() => expect(main.textContent).toBe('90 minutes'), { timeout: 60_000 })
  expect(radio.checked).toBe(true)
})

function Lengths({ chooseAgain }: { chooseAgain: () => void }) {
  const [chosen, setChosen] = useState(60)
  useEffect(() => {
    setTimeout(chooseAgain)
  }, [chooseAgain])
  return (
    <>
      {[60, 90, 120].map((minutes) => (
        <input
          key={minutes}
          id={String(minutes)}
          type="radio"
          name="length"
          checked={minutes === chosen}
          onChange={() => setChosen(minutes)}
        />
      ))}
      {chosen} minutes
    </>
  )
}

import { describe, expect, it } from 'vitest'
import { isServedHere, needsId } from './catalogue.ts'
import { products } from './data.ts'
import { plainTextOf } from './description.ts'

/** 'Root beer' and 'beer cheese' contain no alcohol. */
const soft = /root beer|beer cheese/gi
const drinks = /\b(lager|ipa|stout|ale|beer|hard seltzer|wine|cocktail|pitcher|whiskey|vodka|margarita)s?\b/i

describe('needsId', () => {
  const served = products.filter(isServedHere)
  const textOf = ({ name, description }: (typeof products)[number]) =>
    `${name} ${plainTextOf(description)}`.replace(soft, '')
  const alcoholic = served.filter((product) => drinks.test(textOf(product)))

  it('needsId covers every drink and combo whose text names an alcoholic drink', () => {
    expect(alcoholic.filter((product) => !needsId(product)).map(({ name }) => name)).toEqual([])
    expect(alcoholic.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Driving Range Lager', 'The Twosome', 'The Foursome']),
    )
  })

  it('needsId covers no other product', () => {
    const asked = products.filter(needsId)
    expect(asked.filter((product) => !alcoholic.includes(product)).map(({ name }) => name)).toEqual([])
  })
})

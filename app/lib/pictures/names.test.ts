import { expect, it } from 'vitest'
import { fileOf, filesOf } from './names.ts'

it('filesOf names the files of a picture by width', () => {
  expect(fileOf('bay/7f3.webp', 800)).toBe('bay/7f3-800.webp')
  expect(filesOf('a-b/c-1.jpg')).toEqual(['a-b/c-1-320.jpg', 'a-b/c-1-800.jpg', 'a-b/c-1-1600.jpg'])
})

import { expect, it } from 'vitest'
import { listFilePaths, toFilePath } from './names.ts'

it('listFilePaths names the files of a picture by width', () => {
  expect(toFilePath('bay/7f3.webp', 800)).toBe('bay/7f3-800.webp')
  expect(listFilePaths('a-b/c-1.jpg')).toEqual(['a-b/c-1-320.jpg', 'a-b/c-1-800.jpg', 'a-b/c-1-1600.jpg'])
})

import { products as catalogue } from '#domain/catalogue/data.ts'
import { withPictures } from '#domain/catalogue/pictures.ts'
import pictures from './product-pictures.json'

export const products = catalogue.map((product) => withPictures(product, pictures))

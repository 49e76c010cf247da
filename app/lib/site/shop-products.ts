import { products as catalogue } from '#domain/catalogue/data.ts'
import { withPictures } from '#domain/catalogue/pictures.ts'
import pictures from '../../../media/product-pictures.json'

/** The catalogue with the pictures that have been made of it. */
export const products = catalogue.map((product) => withPictures(product, pictures))

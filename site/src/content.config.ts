import {docsSchema} from '@astrojs/starlight/schema'
import {defineCollection} from 'astro:content'
import {glob} from 'astro/loaders'

/** The pages are in the folder that docs-lint checks. */
export const collections = {docs: defineCollection({loader: glob({base: '../docs', pattern: '**/*.mdx'}), schema: docsSchema()})}

import packageJson from '../package.json' with { type: 'json' };

/** The version of the product, as its package says. */
export const { version } = packageJson;

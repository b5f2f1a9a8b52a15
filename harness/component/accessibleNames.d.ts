/** The package's own types are not found under its exports. */
declare module 'dom-accessibility-api' {
  interface Options {
    computedStyleSupportsPseudoElements?: boolean;
    getComputedStyle?: (element: Element) => CSSStyleDeclaration;
  }
  export function computeAccessibleName(element: Element, options?: Options): string;
  export function computeAccessibleDescription(element: Element, options?: Options): string;
}

// What jsdom answers slowly, and took most of a test; before each file of a page.

// It compiles what looks for all, and walks the page for the first one.
for (const { prototype } of [Document, Element])
  prototype.querySelector = function querySelector(this: ParentNode, selector: string) {
    return this.querySelectorAll(selector)[0] ?? null;
  };

// It looks through the whole page for each label of it.
for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement])
  Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf });

function labelsOf(this: HTMLElement): Element[] {
  const around = this.closest('label');
  const named = this.id ? [...document.getElementsByTagName('label')].filter(({ htmlFor }) => htmlFor === this.id) : [];
  return around && !named.includes(around) && !around.htmlFor ? [around, ...named] : named;
}

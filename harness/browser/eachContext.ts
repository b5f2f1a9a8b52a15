import { type BrowserContext, chromium } from '@playwright/test';

/** From now on, `prepare` has each context of this worker before a test has it. */
export function onEachContext(prepare: (context: BrowserContext) => unknown): void {
  const launch = chromium.launch.bind(chromium);
  chromium.launch = async (...options) => {
    const browser = await launch(...options);
    const newContext = browser.newContext.bind(browser);
    browser.newContext = async (...given) => {
      const context = await newContext(...given);
      await prepare(context);
      return context;
    };
    return browser;
  };
}

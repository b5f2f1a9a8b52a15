import { afterEach, expect } from 'vitest';
import { brokenOrders } from './lockWatch.ts';

/** After every server test: what was locked in it was locked in `lockOrder`. */
afterEach(() => expect(brokenOrders()).toEqual([]));

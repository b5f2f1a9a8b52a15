import { serveLists } from '#src/dataProvider/serveLists.ts';
import { rowRules } from './rowRules.ts';

// The entry of the worker for complete lists.
serveLists(rowRules);

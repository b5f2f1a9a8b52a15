import { serveLists } from '#src/dataProvider/present/serveLists.ts';
import { rowRules } from './rowRules.ts';

// The entry of the worker for complete lists.
serveLists(rowRules);

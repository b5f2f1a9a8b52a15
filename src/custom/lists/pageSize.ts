/** Where the store keeps how many rows a person wants on a page. */
export const pageSizeKey = 'pageSize';
export const defaultPageSize = 25;
export const pageSizes = [10, 25, 50, 100];

/** The screens of branches, destinations, areas and paths, loaded when first opened. */
// biome-ignore format: a table reads by the line
export const placesLoads = {
};

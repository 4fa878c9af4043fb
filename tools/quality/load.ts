// The load of the benchmarks comes from a package of this folder.
export { default as load } from 'autocannon'

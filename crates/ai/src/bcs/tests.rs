//! Tests of the brain.

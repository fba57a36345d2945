//! Files that are read, faults that are told, and the sentences for them.

mod faults;
mod locales;
mod rows;

//! The saved form of a part of a state: an implementation of `content::saved::Saved`. What may be declared is told
//! there.

use crate::action::Guise;
use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::{
    Attribute, Data, DeriveInput, Error, Expr, Fields, Ident, LitStr, Path, Token, Type, parenthesized,
    parse::ParseStream, punctuated::Punctuated,
};

pub(crate) fn saved(input: &DeriveInput) -> syn::Result<TokenStream> {
    let whole = Whole::of(&input.attrs)?;
    let game = input.attrs.iter().find(|attribute| attribute.path().is_ident("game"));
    let (generics, game) = match game.map(|attribute| attribute.parse_args::<Type>()).transpose()? {
        Some(game) => (quote!(), quote!(#game)),
        None => (quote!(<Game>), quote!(Game)),
    };
    let (name, label, doc) = (&input.ident, input.ident.to_string(), doc_of(&input.attrs));
    let Body { consts, save, load, schema } = match &input.data {
        Data::Struct(data) => match &data.fields {
            Fields::Named(fields) => {
                let mut fields = fields.named.iter().map(Held::of).collect::<syn::Result<Vec<_>>>()?;
                for held in &mut fields {
                    if whole.skip.contains(&held.field) {
                        held.how = How::Skip;
                    } else if whole.is_idle && !held.is_always && held.idle.is_none() {
                        held.idle = Some(quote!(Default::default()));
                    }
                }
                of_struct(&game, &doc, &whole, &fields)
            }
            Fields::Unnamed(one) if one.unnamed.len() == 1 => of_number(&game, &whole, &one.unnamed[0].ty),
            _ => return Err(Error::new_spanned(name, "fields with names, or one without")),
        },
        Data::Enum(data) => of_enum(&game, &doc, whole.is_upper, data.variants.iter())?,
        Data::Union(_) => return Err(Error::new_spanned(name, "a struct or an enum")),
    };
    Ok(quote! {
        #[allow(unused_variables, unused_mut, reason = "one form needs what another does not")]
        const _: () = {
            use ::content::saved;
            impl #generics saved::Saved<#game> for #name {
                const NAME: &'static str = #label;
                #consts
                fn save(&self, blank: Option<&Self>, to: saved::Saver<'_, #game>) -> saved::Value {
                    #save
                }
                fn load(from: &saved::Value, blank: Option<&Self>, at: &mut saved::Loader<'_, #game>) -> Option<Self> {
                    #load
                }
                fn schema(schemas: &mut saved::SchemaGenerator, is_full: bool) -> saved::Value {
                    #schema
                }
            }
        };
    })
}

struct Body {
    consts: TokenStream,
    save: TokenStream,
    load: TokenStream,
    schema: TokenStream,
}

/// What is declared of a type.
#[derive(Default)]
struct Whole {
    flags: Option<Path>,
    marks: Vec<Ident>,
    skip: Vec<Ident>,
    also: Vec<(String, Type, LitStr)>,
    is_odd: bool,
    is_idle: bool,
    is_upper: bool,
}

impl Whole {
    fn of(attributes: &[Attribute]) -> syn::Result<Whole> {
        let mut whole = Whole::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("saved")) {
            attribute.parse_nested_meta(|meta| {
                if meta.path.is_ident("flags") {
                    whole.flags = Some(meta.value()?.parse()?);
                } else if meta.path.is_ident("marks") || meta.path.is_ident("skip") {
                    let inside;
                    parenthesized!(inside in meta.input);
                    let fields = Punctuated::<Ident, Token![,]>::parse_terminated(&inside)?;
                    if meta.path.is_ident("marks") { &mut whole.marks } else { &mut whole.skip }.extend(fields);
                } else if meta.path.is_ident("also") {
                    let inside;
                    parenthesized!(inside in meta.input);
                    let (name, _, of): (Ident, Token![:], Type) = (inside.parse()?, inside.parse()?, inside.parse()?);
                    inside.parse::<Token![=]>()?;
                    whole.also.push((name.to_string(), of, inside.parse()?));
                } else if meta.path.is_ident("odd") {
                    whole.is_odd = true;
                } else if meta.path.is_ident("idle") {
                    whole.is_idle = true;
                } else if meta.path.is_ident("upper") {
                    whole.is_upper = true;
                } else {
                    return Err(meta.error("flags, marks, skip, also, odd, idle or upper"));
                }
                Ok(())
            })?;
        }
        Ok(whole)
    }
}

/// How a field is saved.
enum How {
    Plain,
    Skip,
    Flat,
    By(Path, Vec<LitStr>),
    Keys(Vec<LitStr>, bool),
    Column(String, String, Path),
    Flags(Path),
    Bits(Path),
    As(Path, Vec<Ident>),
    Split(String, Type),
}

/// A field with what is declared of it.
struct Held {
    field: Ident,
    of: Type,
    doc: String,
    name: String,
    how: How,
    is_always: bool,
    is_every: bool,
    is_full: bool,
    /// What it is compared with where there is no blank.
    idle: Option<TokenStream>,
    /// What an entry of a map is compared with.
    blank: Option<TokenStream>,
    least: Option<TokenStream>,
    most: Option<TokenStream>,
}

impl Held {
    fn of(field: &syn::Field) -> syn::Result<Held> {
        let ident = field.ident.clone().expect("fields with names");
        let mut held = Held {
            name: ident.to_string(),
            field: ident,
            of: field.ty.clone(),
            doc: doc_of(&field.attrs),
            how: How::Plain,
            is_always: false,
            is_every: false,
            is_full: false,
            idle: None,
            blank: None,
            least: None,
            most: None,
        };
        let (mut by, mut column, mut keys) = (None, None, Vec::new());
        for attribute in field.attrs.iter().filter(|attribute| attribute.path().is_ident("saved")) {
            attribute.parse_nested_meta(|meta| {
                let given = || -> syn::Result<Option<TokenStream>> {
                    if meta.input.peek(Token![=]) { expression(meta.value()?).map(Some) } else { Ok(None) }
                };
                match meta.path.get_ident().map(Ident::to_string).as_deref() {
                    Some("always") => held.is_always = true,
                    Some("every") => held.is_every = true,
                    Some("full") => held.is_full = true,
                    Some("skip") => held.how = How::Skip,
                    Some("flatten") => held.how = How::Flat,
                    Some("name") => held.name = meta.value()?.parse::<LitStr>()?.value(),
                    Some("by") => by = Some(meta.value()?.parse()?),
                    Some("column") => column = Some(meta.value()?.parse::<LitStr>()?),
                    Some("flags") => held.how = How::Flags(meta.value()?.parse()?),
                    Some("bits") => held.how = How::Bits(meta.value()?.parse()?),
                    Some("least") => held.least = given()?,
                    Some("most") => held.most = given()?,
                    Some("idle") => held.idle = Some(given()?.unwrap_or(quote!(Default::default()))),
                    Some("blank") => held.blank = given()?,
                    Some("as") => {
                        let guise: Guise = meta.value()?.parse()?;
                        held.how = How::As(guise.path, guise.with);
                    }
                    Some("keys") => {
                        let inside;
                        parenthesized!(inside in meta.input);
                        keys.extend(Punctuated::<LitStr, Token![,]>::parse_terminated(&inside)?);
                    }
                    Some("split") => {
                        let inside;
                        parenthesized!(inside in meta.input);
                        let (other, _): (Ident, Token![:]) = (inside.parse()?, inside.parse()?);
                        held.how = How::Split(other.to_string(), inside.parse()?);
                    }
                    _ => return Err(meta.error("how is it saved? The table is in content::saved")),
                }
                Ok(())
            })?;
        }
        match (by, column) {
            (Some(by), None) => held.how = How::By(by, keys),
            (Some(by), Some(column)) => {
                let text = column.value();
                let Some((map, field)) = text.split_once('.') else {
                    return Err(Error::new_spanned(column, "a map and a field of its rows: \"units.at\""));
                };
                held.how = How::Column(map.to_owned(), field.to_owned(), by);
            }
            (None, Some(column)) => return Err(Error::new_spanned(column, "by which id? by = UnitId")),
            (None, None) if !keys.is_empty() => held.how = How::Keys(keys, matches!(held.how, How::Flat)),
            (None, None) => {}
        }
        Ok(held)
    }

    /// What it is compared with, or nothing.
    fn blank(&self, has_blank: bool) -> TokenStream {
        let (field, of) = (&self.field, &self.of);
        match (&self.idle, has_blank) {
            (Some(idle), _) => quote!(Some::<&#of>(&#idle)),
            (None, true) => quote!(blank.map(|blank| &blank.#field)),
            (None, false) => quote!(None::<&#of>),
        }
    }
    /// The variable that holds it: fields may be called as ours are.
    fn its(&self) -> Ident {
        its(&self.field)
    }
    fn row_blank(&self) -> TokenStream {
        self.blank.as_ref().map_or(quote!(Clone::clone), |blank| quote!(#blank))
    }

    fn save(&self, game: &TokenStream, has_blank: bool) -> TokenStream {
        let (field, of, name) = (self.its(), &self.of, &self.name);
        let is_always = self.is_always || self.is_every && !matches!(self.how, How::By(..));
        let (blank, full) = (self.blank(has_blank), if self.is_full { quote!(.full()) } else { quote!() });
        let value = match &self.how {
            How::Skip => return quote!(),
            How::Flat => {
                return quote!(out.extend(saved::fields_of(saved::Saved::<#game>::save(#field, #blank, to))););
            }
            How::Column(map, column, by) => {
                return quote!(saved::save_column::<#game, #by, _>(&mut out, [#map, #column], #field, to););
            }
            How::Split(other, _) => {
                return quote! {
                    let saved = saved::Saved::<#game>::save(#field, None, to);
                    to.put_split(&mut out, #name, #other, saved);
                };
            }
            How::Plain => quote!(saved::Saved::<#game>::save(#field, #blank, to #full)),
            How::By(by, keys) => {
                let (row, every) = (self.row_blank(), self.is_every);
                let save = match &keys[..] {
                    [] => quote!(|row, blank, to| saved::Saved::<#game>::save(row, blank, to)),
                    keys => quote!(|row, _, to| saved::save_keys(row, [#(#keys),*], to)),
                };
                quote!(saved::save_map::<#game, #by, _>(#field, #blank, #row, #every, to #full, #save))
            }
            How::Keys(keys, true) => {
                return quote!(out.extend(saved::fields_of(saved::save_keys(#field, [#(#keys),*], to))););
            }
            How::Keys(keys, false) => quote!(saved::save_keys(#field, [#(#keys),*], to)),
            How::Flags(words) => quote!(saved::save_flags(u64::from(*#field), &#words)),
            How::Bits(by) => quote!(saved::save_bits::<#game, #by>(#field, to)),
            How::As(guise, with) => {
                let with = tuple(with.iter().map(its).map(|other| quote!(*#other)).collect());
                let form = quote!(<#guise as saved::Guise<#game, #of, _>>::form(#field, #with, to.game));
                quote!(saved::Saved::<#game>::save(&#form, None, to #full))
            }
        };
        quote!(to.put(&mut out, #name, #is_always, #blank == Some(#field), |to| #value);)
    }

    fn load(&self, game: &TokenStream, has_blank: bool) -> TokenStream {
        let (plain, field, of) = (&self.field, self.its(), &self.of);
        let (name, is_always, blank) = (&self.name, self.is_always, self.blank(has_blank));
        let read = match &self.how {
            How::Skip => return quote!(let #field = blank.map(|blank| blank.#plain.clone());),
            How::Flat => {
                return quote!(let #field = saved::load_flat::<#game, #of>(fields, #blank, at););
            }
            How::Column(map, column, by) => {
                return quote! {
                    let #field = #blank.map(|start| {
                        saved::load_column::<#game, #by, #of>(fields, [#map, #column], start, at)
                    });
                };
            }
            How::Split(other, of_other) => {
                return quote!(let #field = at.split::<#of, #of_other>(fields, #name, #other).or_else(|| #blank.cloned()););
            }
            How::Plain => quote!(<#of as saved::Saved<#game>>::load(value, blank, at)),
            How::By(by, keys) => {
                let row = self.row_blank();
                let load = match &keys[..] {
                    [] => quote!(saved::Saved::<#game>::load),
                    keys => quote!(|value, _, at| saved::load_keys(value, [#(#keys),*], at)),
                };
                quote!(saved::load_map::<#game, #by, #of>(value, blank, #row, at, #load))
            }
            How::Keys(keys, true) => {
                return quote! {
                    let #field: Option<#of> = saved::load_keys(&saved::only(fields, &[#(#keys),*]), [#(#keys),*], at);
                };
            }
            How::Keys(keys, false) => quote!(saved::load_keys(value, [#(#keys),*], at)),
            How::Flags(words) => {
                quote!(saved::load_flags(value, &#words, at).and_then(|bits| bits.try_into().ok()))
            }
            How::Bits(by) => quote!(saved::load_bits::<#game, #by, #of>(value, at)),
            How::As(guise, with) => {
                let with = tuple(with.iter().map(its).map(|other| quote!(#other?)).collect());
                quote! {{
                    let with = #with;
                    let form = saved::Saved::<#game>::load(value, None, at)?;
                    <#guise as saved::Guise<#game, #of, _>>::value(form, with, at)
                }}
            }
        };
        let read = if self.is_full { quote!(at.full(|at| #read)) } else { read };
        let read = match (&self.least, &self.most) {
            (None, None) => read,
            (least, most) => {
                let least = least.as_ref().map_or(quote!(0), |least| quote!(#least));
                let most = most.as_ref().map_or(quote!(i64::MAX), |most| quote!(#most));
                quote! {{
                    let game = at.game;
                    at.bounded(#least, #most, |at| #read)
                }}
            }
        };
        let has_idle = self.idle.is_some();
        quote! {
            let is_always = #is_always || at.is_full() && !#has_idle;
            let #field: Option<#of> =
                at.field(fields, #name, is_always, #blank, |value, blank: Option<&#of>, at| #read);
        }
    }

    fn schema(&self, game: &TokenStream) -> TokenStream {
        let (of, name, doc, is_always) = (&self.of, &self.name, &self.doc, self.is_always);
        let is_full = if self.is_full { quote!(true) } else { quote!(is_full) };
        let schema = match &self.how {
            How::Skip | How::Column(..) => return quote!(),
            How::Flat => {
                return quote!(flat.push(<#of as saved::Saved<#game>>::schema(schemas, is_full)););
            }
            How::Split(other, of_other) => {
                return quote! {
                    let words = saved::words_schema(<#of as saved::Saved<#game>>::FIELDS.iter().copied());
                    let schema = words["items"].clone();
                    fields.push(saved::Field { name: #name, doc: #doc, is_always: true, schema });
                    let schema = saved::schema_of::<#of_other, #game>(schemas, is_full);
                    let doc = "Whose it is, where it is one side's.";
                    fields.push(saved::Field { name: #other, doc, is_always: false, schema });
                };
            }
            How::Plain => quote!(saved::schema_of::<#of, #game>(schemas, #is_full)),
            How::By(by, keys) => {
                let row = match &keys[..] {
                    [] => quote!(saved::schema_of::<<#of as saved::Rows>::Row, #game>(schemas, #is_full)),
                    keys => keys_schema(keys),
                };
                quote!(saved::map_schema(&<#by as saved::Named<#game>>::schema(false), &#row))
            }
            How::Keys(keys, true) => {
                let keys = keys_schema(keys);
                return quote!(flat.push(#keys););
            }
            How::Keys(keys, false) => keys_schema(keys),
            How::Flags(words) => quote!(saved::words_schema(#words.iter().map(|(word, _)| *word))),
            How::Bits(by) => quote! {
                saved::list_schema(saved::schema_of::<#by, #game>(schemas, is_full), 64)
            },
            How::As(guise, with) => {
                let with = tuple(with.iter().map(|_| quote!(_)).collect());
                quote!(saved::schema_of::<<#guise as saved::Guise<#game, #of, #with>>::Form, #game>(schemas, #is_full))
            }
        };
        let has_idle = self.idle.is_some();
        quote! {
            let schema = #schema;
            let is_always = #is_always || #is_full && !#has_idle;
            fields.push(saved::Field { name: #name, doc: #doc, is_always, schema });
        }
    }
}

/// What stands up to the next comma, for the compiler to read: syn would need more of itself for a closure.
fn expression(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let mut tokens = TokenStream::new();
    while !input.is_empty() && !input.peek(Token![,]) {
        tokens.extend([input.parse::<TokenTree>()?]);
    }
    Ok(tokens)
}

fn its(field: &Ident) -> Ident {
    quote::format_ident!("its_{field}")
}

fn keys_schema(keys: &[LitStr]) -> TokenStream {
    quote! {{
        let mut number = || <u8 as saved::Saved<()>>::schema(schemas, false);
        let fields = [#(#keys),*].map(|name| saved::Field { name, doc: "", is_always: false, schema: number() });
        saved::object_schema("", fields.into(), Vec::new())
    }}
}

/// One value stands for itself, none and several as a tuple.
fn tuple(values: Vec<TokenStream>) -> TokenStream {
    if let [one] = &values[..] { one.clone() } else { quote!((#(#values),*)) }
}

fn of_struct(game: &TokenStream, doc: &str, whole: &Whole, fields: &[Held]) -> Body {
    let marks = &whole.marks;
    let fields: Vec<&Held> = fields.iter().filter(|held| !marks.contains(&held.field)).collect();
    // A column is written into rows that are there by then.
    let mut in_order = fields.clone();
    in_order.sort_by_key(|held| matches!(held.how, How::Column(..)));
    let (saves, loads) =
        (in_order.iter().map(|held| held.save(game, true)), fields.iter().map(|held| held.load(game, true)));
    let schemas = fields.iter().map(|held| held.schema(game));
    let idents: Vec<&Ident> = fields.iter().map(|held| &held.field).collect();
    let bound: Vec<Ident> = fields.iter().map(|held| held.its()).collect();
    let mut keys: Vec<String> = Vec::new();
    for held in &fields {
        match &held.how {
            How::Skip | How::Flat | How::Column(..) => {}
            How::Split(other, _) => keys.extend([held.name.clone(), other.clone()]),
            How::Keys(own, true) => keys.extend(own.iter().map(LitStr::value)),
            _ => keys.push(held.name.clone()),
        }
    }
    keys.extend(whole.also.iter().map(|(name, ..)| name.clone()));
    let words: Vec<String> = marks.iter().map(Ident::to_string).collect();
    let (mut save_marks, mut load_marks, mut marks_schema) = (quote!(), quote!(), quote!());
    if !marks.is_empty() {
        keys.push("marks".to_owned());
        save_marks = quote! {
            let marks = [#((#words, self.#marks)),*].into_iter().filter(|(_, is_true)| *is_true).map(|(word, _)| word);
            let marks: saved::Value = marks.collect();
            to.put(&mut out, "marks", false, marks.as_array().is_some_and(Vec::is_empty), |_| marks);
        };
        load_marks = quote! {
            let marks = at.field(fields, "marks", false, Some(&Vec::new()), |value, _, at| {
                saved::load_marks(value, &[#(#words),*], at)
            });
            let marks = marks.unwrap_or_default();
        };
        marks_schema = quote! {
            let schema = saved::words_schema([#(#words),*]);
            fields.push(saved::Field { name: "marks", doc: "What is true of it.", is_always: false, schema });
        };
    }
    let also = whole.also.iter().map(|(name, of, doc)| {
        quote! {
            let schema = saved::schema_of::<#of, #game>(schemas, is_full);
            fields.push(saved::Field { name: #name, doc: #doc, is_always: false, schema });
        }
    });
    let flat = fields.iter().filter(|held| matches!(held.how, How::Flat)).map(|held| &held.of);
    let form = quote!(<Self as saved::Odd<#game>>::Form);
    let (mut odd_keys, mut save_odd, mut load_odd, mut odd_schema) = (quote!(), quote!(), quote!(), quote!());
    if whole.is_odd {
        odd_keys = quote!(<#form as saved::Saved<#game>>::FIELDS,);
        save_odd = quote! {
            if let Some(blank) = blank {
                let form = saved::Odd::<#game>::form(self, blank, to.game);
                out.extend(saved::fields_of(saved::Saved::<#game>::save(&form, Some(&Default::default()), to)));
            }
        };
        load_odd = quote! {
            if let Some(form) = saved::load_flat::<#game, #form>(fields, Some(&Default::default()), at) {
                saved::Odd::<#game>::put(&mut whole, form, at);
            }
        };
        odd_schema = quote!(flat.push(<#form as saved::Saved<#game>>::schema(schemas, is_full)););
    }
    Body {
        consts: quote!(const FIELDS: &'static [&'static str] = &[#(#keys),*];),
        save: quote! {
            let Self { #(#idents: #bound,)* .. } = self;
            let mut out = saved::Map::new();
            #(#saves)*
            #save_marks
            #save_odd
            saved::Value::Object(out)
        },
        load: quote! {
            let own = <Self as saved::Saved<#game>>::FIELDS;
            let fields = at.object(from, &[own, #odd_keys #(<#flat as saved::Saved<#game>>::FIELDS),*])?;
            #(#loads)*
            #load_marks
            let mut whole = Self { #(#idents: #bound?,)* #(#marks: marks.contains(&#words),)* };
            #load_odd
            Some(whole)
        },
        schema: quote! {
            let (mut fields, mut flat) = (Vec::new(), Vec::new());
            #(#schemas)*
            #marks_schema
            #(#also)*
            #odd_schema
            saved::object_schema(#doc, fields, flat)
        },
    }
}

/// A number with a name, or bits with words.
fn of_number(game: &TokenStream, whole: &Whole, of: &Type) -> Body {
    let (save, load, schema) = match &whole.flags {
        Some(words) => (
            quote!(saved::save_flags(u64::from(self.0), &#words)),
            quote!(saved::load_flags(from, &#words, at).and_then(|bits| Some(Self(bits.try_into().ok()?)))),
            quote!(saved::words_schema(#words.iter().map(|(word, _)| *word))),
        ),
        None => (
            quote!(saved::Saved::<#game>::save(&self.0, None, to)),
            quote!(<#of as saved::Saved<#game>>::load(from, None, at).map(Self)),
            quote!(<#of as saved::Saved<#game>>::schema(schemas, is_full)),
        ),
    };
    Body { consts: quote!(), save, load, schema }
}

fn of_enum<'v>(
    game: &TokenStream,
    doc: &str,
    is_upper: bool,
    variants: impl Iterator<Item = &'v syn::Variant>,
) -> syn::Result<Body> {
    let (mut words, mut holders) = (Vec::new(), Vec::new());
    let (mut saves, mut loads, mut schemas) = (Vec::new(), Vec::new(), Vec::new());
    for variant in variants {
        let (ident, doc) = (&variant.ident, doc_of(&variant.attrs));
        let mut word = if is_upper { ident.to_string().to_uppercase() } else { snake(&ident.to_string()) };
        let mut is_skipped = false;
        for attribute in variant.attrs.iter().filter(|attribute| attribute.path().is_ident("saved")) {
            attribute.parse_nested_meta(|meta| {
                if meta.path.is_ident("name") {
                    word = meta.value()?.parse::<LitStr>()?.value();
                } else if meta.path.is_ident("skip") {
                    is_skipped = true;
                } else {
                    return Err(meta.error("name or skip"));
                }
                Ok(())
            })?;
        }
        if is_skipped {
            saves.push(quote!(Self::#ident { .. } => saved::Value::Null,));
            continue;
        }
        match &variant.fields {
            Fields::Unit => {
                saves.push(quote!(Self::#ident => #word.into(),));
                loads.push(quote!(#word if held.is_some() => at.not("word"),));
                loads.push(quote!(#word => Some(Self::#ident),));
                schemas.push(quote!((#word, #doc, None),));
            }
            Fields::Unnamed(one) if one.unnamed.len() == 1 => {
                let of = &one.unnamed[0].ty;
                saves.push(quote! {
                    Self::#ident(held) => saved::Value::from_iter([
                        (#word, saved::Saved::<#game>::save(held, None, to)),
                    ]),
                });
                loads.push(quote! {
                    #word => {
                        let held = at.held(#word, held)?;
                        let read = at.within(#word, |at| <#of as saved::Saved<#game>>::load(held, None, at));
                        read.map(Self::#ident)
                    }
                });
                schemas.push(quote!((#word, #doc, Some(saved::schema_of::<#of, #game>(schemas, is_full))),));
                holders.push(word.clone());
            }
            Fields::Named(fields) => {
                let fields = fields.named.iter().map(Held::of).collect::<syn::Result<Vec<_>>>()?;
                let idents: Vec<&Ident> = fields.iter().map(|held| &held.field).collect();
                let bound: Vec<Ident> = fields.iter().map(Held::its).collect();
                let names: Vec<&String> = fields.iter().map(|held| &held.name).collect();
                let field_saves = fields.iter().map(|held| held.save(game, false));
                let field_loads = fields.iter().map(|held| held.load(game, false));
                let field_schemas = fields.iter().map(|held| held.schema(game));
                saves.push(quote! {
                    Self::#ident { #(#idents: #bound),* } => {
                        let mut out = saved::Map::new();
                        #(#field_saves)*
                        saved::Value::from_iter([(#word, saved::Value::Object(out))])
                    }
                });
                loads.push(quote! {
                    #word => {
                        let held = at.held(#word, held)?;
                        let fields = at.object(held, &[&[#(#names),*]])?;
                        #(#field_loads)*
                        Some(Self::#ident { #(#idents: #bound?),* })
                    }
                });
                schemas.push(quote! {
                    (#word, #doc, Some({
                        let mut fields = Vec::new();
                        #(#field_schemas)*
                        saved::object_schema("", fields, Vec::new())
                    })),
                });
                holders.push(word.clone());
            }
            Fields::Unnamed(_) => return Err(Error::new_spanned(ident, "one field, or fields with names")),
        }
        words.push(word);
    }
    Ok(Body {
        consts: quote! {
            const FIELDS: &'static [&'static str] = &[#(#words),*];
            const HOLDERS: &'static [&'static str] = &[#(#holders),*];
        },
        save: quote!(match self { #(#saves)* }),
        load: quote! {
            let (word, held) = at.variant(from, <Self as saved::Saved<#game>>::FIELDS)?;
            match word {
                #(#loads)*
                _ => None,
            }
        },
        schema: quote!(saved::variants_schema(#doc, vec![#(#schemas)*])),
    })
}

/// `SetUp` as `set_up`.
fn snake(name: &str) -> String {
    let mut word = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !word.is_empty() {
            word.push('_');
        }
        word.extend(letter.to_lowercase());
    }
    word
}

/// The comment above something, as one text.
fn doc_of(attributes: &[Attribute]) -> String {
    let mut lines = Vec::new();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("doc")) {
        if let syn::Meta::NameValue(doc) = &attribute.meta
            && let Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(line), .. }) = &doc.value
        {
            lines.push(line.value().trim().to_owned());
        }
    }
    lines.join(" ")
}
